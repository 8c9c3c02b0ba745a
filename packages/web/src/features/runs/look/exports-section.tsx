import { useState } from 'react';
import { channelsFor, withChannel } from '../../../entities/run/model/channels.ts';
import { exampleName } from '../../../entities/run/model/file-name.ts';
import type { Recipe } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import { ChannelFields } from '../channels/channel-fields.tsx';
import { useChannelName } from '../channels/use-channel-name.ts';
import styles from '../runs.module.css';
import own from './look.module.css';

type ExportsSectionProps = { recipe: Recipe; onRecipe: (recipe: Recipe) => void };

/** Chooses where the pictures go, as a part of the look, so that next season's files are named alike. */
export function ExportsSection({ recipe, onRecipe }: ExportsSectionProps) {
  const { t } = useTranslation('runs');
  const nameChannel = useChannelName();
  const [opened, setOpened] = useState<string | null>(null);
  const isChosen = (name: string) => recipe.channels.some((one) => one.name === name);
  return (
    <section className={styles.section} aria-label={t('exports')}>
      <h2 className={styles.label}>{t('exports')}</h2>
      <Quiet>{t('exportsHint')}</Quiet>
      <ul className={own.exports}>
        {channelsFor(recipe.channels).map((channel) => {
          const { name } = channel;
          const chosen = isChosen(name);
          const isOpen = chosen && opened === name;
          return (
            <li key={name}>
              <div className={own.export}>
                <Checkbox
                  label={nameChannel(name)}
                  checked={chosen}
                  disabled={chosen && recipe.channels.length === 1}
                  onCheckedChange={(wanted) => onRecipe(withChannel(recipe, channel, wanted))}
                />
                <span className={own.example}>{exampleName(channel)}</span>
                {chosen && (
                  <Button
                    size="s"
                    variant="quiet"
                    aria-expanded={isOpen}
                    aria-label={t('changeNamesOf', { name: nameChannel(name) })}
                    onClick={() => setOpened(isOpen ? null : name)}
                  >
                    {t('changeNames')}
                  </Button>
                )}
              </div>
              {isOpen && (
                <div className={own.names}>
                  <ChannelFields
                    channel={channel}
                    onChange={(next) => onRecipe(withChannel(recipe, next, true))}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
