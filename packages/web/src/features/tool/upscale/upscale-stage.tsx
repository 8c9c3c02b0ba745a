import { useTranslation } from 'react-i18next';
import { Fitted } from '../../../ui/fitted.tsx';
import { Loupe } from '../../../ui/loupe.tsx';
import type { ResultStageProps } from '../tool.ts';

export function UpscaleStage({ image: { source, result }, alt }: ResultStageProps) {
  const { t } = useTranslation(['tool', 'upscale']);
  if (!result) return null;
  const { width, height } = result;
  return (
    <Fitted width={width} height={height}>
      <Loupe
        before={source.url}
        after={result.url}
        width={width}
        height={height}
        alt={alt}
        beforeLabel={t('before')}
        afterLabel={t('after', { ns: 'upscale' })}
        label={t('loupe', { ns: 'upscale' })}
      />
    </Fitted>
  );
}
