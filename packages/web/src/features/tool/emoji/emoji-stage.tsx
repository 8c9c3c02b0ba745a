import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fitted } from '../../../ui/fitted.tsx';
import { Frame } from '../../../ui/frame.tsx';
import type { ResultStageProps } from '../tool.ts';
import styles from './emoji.module.css';
import { findAnimation, groupStickers } from './pack.ts';

/** White rims want something darker than paper behind them, as a chat has it. */
const GROUND = '#c3cfca';

/** The pack in motion, laid out like its picture; who prefers things still sees the picture. */
export function EmojiStage({ image, alt }: ResultStageProps) {
  const { t } = useTranslation('creation');
  const { result } = image;
  if (!result) return null;
  const stickers = groupStickers(image);
  const ratio = result.width / result.height;
  const columns = Math.min(2, stickers.length);
  return (
    <Fitted width={result.width} height={result.height} background={GROUND}>
      {stickers.length === 0 ? (
        <Frame src={result.url} alt={alt} ratio={ratio} fit="contain" eager />
      ) : (
        <>
          <Frame src={null} alt="" ratio={ratio} />
          <div className={styles.pack} style={{ '--columns': columns } as CSSProperties}>
            {stickers.map((sticker) => (
              <picture key={sticker.number}>
                <source media="(prefers-reduced-motion: reduce)" srcSet={sticker.still.url} />
                <img
                  src={(findAnimation(sticker) ?? sticker.still).url}
                  alt={t('stickerNumber', { number: sticker.number })}
                  width={512}
                  height={512}
                />
              </picture>
            ))}
          </div>
        </>
      )}
    </Fitted>
  );
}
