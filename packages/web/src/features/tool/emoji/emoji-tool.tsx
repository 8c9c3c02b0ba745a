import { useMutation } from '@tanstack/react-query';
import { emojiOptionsSchema } from '@vitrine/contract';
import { PhotoStage } from '../../../entities/photo/components/photo-stage.tsx';
import { shownLanguage } from '../../../i18n/translation.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Group, GroupTitle, Quiet } from '../../../ui/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { DraftProps, ResultPanelProps, Tool } from '../tool.ts';
import { firstCaptions } from './caption-ideas.ts';
import styles from './emoji.module.css';
import { EmojiChoices } from './emoji-choices.tsx';
import { EmojiStage } from './emoji-stage.tsx';
import { groupStickers } from './pack.ts';

const EmojiDraftStage = ({ photo, onLost }: DraftProps) => (
  <PhotoStage photo={photo} onLost={onLost} />
);

/** Lists each sticker in each of its formats. */
function EmojiResultPanel({ image }: ResultPanelProps) {
  const { t } = useTranslation('creation');
  const save = useMutation({
    mutationFn: ({ url, name }: { url: string; name: string }) => saveFile(url, name),
  });
  return (
    <Group>
      <GroupTitle>{t('packTitle')}</GroupTitle>
      <Quiet>{t('packHint')}</Quiet>
      <ul className={styles.files}>
        {groupStickers(image).map(({ number, files }) => (
          <li key={number}>
            <span>{t('stickerNumber', { number })}</span>
            <span className={styles.formats}>
              {files.map(({ fileName: name, url }) => (
                <TextButton
                  key={name}
                  aria-label={t('stickerSave', { name })}
                  onClick={() => save.mutate({ url, name })}
                >
                  {describeFormat(name)}
                </TextButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** Names the format of a file: 'PNG', 'PNG 240', 'WebP', 'GIF'. */
function describeFormat(name: string): string {
  const [, side, ending = ''] = /^sticker-\d+(?:-(\d+))?\.(\w+)$/.exec(name) ?? [];
  const form = ending === 'webp' ? 'WebP' : ending.toUpperCase();
  return side ? `${form} ${side}` : form;
}

export const EMOJI_TOOL: Tool = {
  product: 'emoji',
  DraftStage: EmojiDraftStage,
  DraftChoices: EmojiChoices,
  ResultStage: EmojiStage,
  ResultPanel: EmojiResultPanel,
  firstOptions: () => emojiOptionsSchema.parse({ captions: firstCaptions(shownLanguage()) }),
  firstLook: () => ({ background: 'transparent', format: 'png' }),
  isTransparent: true,
};
