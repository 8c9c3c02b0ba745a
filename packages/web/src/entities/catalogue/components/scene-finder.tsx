import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Quiet } from '../../../ui/panel.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { Scene } from '../model/catalogue.ts';
import { EVERY_SCENE, filterScenes, listThemes } from '../model/scene-filter.ts';
import styles from './pickers.module.css';

/** Fewer scenes need no filter. */
const MANY = 15;

type SceneFinderProps = {
  scenes: readonly Scene[];
  children: (shown: readonly Scene[]) => ReactNode;
};

/** Themes and a search field above the scenes, where there are many. */
export function SceneFinder({ scenes, children }: SceneFinderProps) {
  const { t } = useTranslation('picker');
  const [filter, setFilter] = useState(EVERY_SCENE);
  const themes = listThemes(scenes);
  const shown = filterScenes(scenes, filter);
  if (scenes.length < MANY) return children(scenes);
  return (
    <>
      <label className={styles.search}>
        <Icon of={Search} size={16} />
        <input
          type="search"
          aria-label={t('findScene')}
          placeholder={t('findScene')}
          value={filter.words}
          maxLength={40}
          onChange={(event) => setFilter({ ...filter, words: event.target.value })}
        />
      </label>
      {themes.length > 1 && (
        <RadioGroup
          aria-label={t('sceneTheme')}
          className={styles.themes}
          value={filter.theme}
          onValueChange={(theme) => setFilter({ ...filter, theme })}
        >
          {(['all', ...themes] as const).map((theme) => (
            <Radio.Root key={theme} value={theme} className={styles.theme}>
              {theme === 'all' ? t('all') : t(`theme-${theme}`)}
            </Radio.Root>
          ))}
        </RadioGroup>
      )}
      {children(shown)}
      {shown.length === 0 && (
        <Quiet role="status">
          {t('noScene')}{' '}
          <TextButton onClick={() => setFilter(EVERY_SCENE)}>{t('showAllScenes')}</TextButton>
        </Quiet>
      )}
    </>
  );
}
