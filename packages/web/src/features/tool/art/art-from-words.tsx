import { ART_STYLES, artOptionsSchema, LIMITS } from '@vitrine/contract';
import { useState } from 'react';
import { openPurchase } from '../../../entities/order/model/purchase.ts';
import { forgetSubmission, keyForSubmission } from '../../../entities/photo/model/draft-storage.ts';
import { useUser } from '../../../entities/session/model/session.ts';
import { usePrice, useSiteConfig } from '../../../entities/site/api/site-config.ts';
import { useSubmitTask } from '../../../entities/task/api/task-actions.ts';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice, Quiet } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { submitState } from '../submit-state.ts';
import { StyleChoice } from './style-choice.tsx';

type Props = { onSubmitted: (taskId: string) => void };

/** A picture from words alone, where this site is connected to an engine that paints it. */
export function ArtFromWords({ onSubmitted }: Props) {
  const { t } = useTranslation('creation');
  const { data } = useSiteConfig();
  if (!data) return null;
  if (data.artFromWords) return <WordsForm onSubmitted={onSubmitted} />;
  return <Quiet>{t('wordsNeedEngine')}</Quiet>;
}

function WordsForm({ onSubmitted }: Props) {
  const { t } = useTranslation('creation');
  const { t: tTool } = useTranslation('tool');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const points = useUser()?.points ?? 0;
  const submit = useSubmitTask('art');
  const [chosen, setChosen] = useState(artOptionsSchema.parse({ from: 'words' }));
  const desc = chosen.desc.trim();
  const { price, obstacle } = submitState({
    readyCount: desc === '' ? 0 : 1,
    waitingCount: 0,
    pricePerImage: usePrice('art'),
    points,
  });

  const start = () => {
    const options = { ...chosen, desc };
    submit.mutate(
      { fileIds: [], options, clientKey: keyForSubmission('art', [], options) },
      {
        onSuccess: ({ taskId }) => {
          forgetSubmission('art');
          onSubmitted(taskId);
        },
      },
    );
  };
  return (
    <>
      <TextArea
        label={t('fromWords')}
        placeholder={t('fromWordsExample')}
        value={chosen.desc}
        maxLength={LIMITS.descriptionMax}
        onValueChange={(words) => setChosen({ ...chosen, desc: words })}
      />
      <StyleChoice
        choices={ART_STYLES}
        value={chosen.style}
        onValueChange={(style) => setChosen({ ...chosen, style })}
      />
      {submit.error && (
        <Notice tone="bad" role="alert">
          {describeError(submit.error, language)}
        </Notice>
      )}
      {obstacle === 'points' && (
        <Button variant="secondary" full onClick={() => openPurchase(price)}>
          {tTool('buyPoints')}
        </Button>
      )}
      <Button size="l" full busy={submit.isPending} disabled={obstacle !== null} onClick={start}>
        {price === null
          ? tTool('submitPlain-art')
          : tTool('submit-art', { points: tCommon('points', { count: price }) })}
      </Button>
    </>
  );
}
