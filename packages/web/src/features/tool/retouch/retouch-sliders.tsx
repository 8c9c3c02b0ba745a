import type { RetouchSettings, RetouchSlider } from '@vitrine/contract';
import { Pipette, X } from 'lucide-react';
import type { RetouchAnalysis } from '../../../entities/photo/model/picture.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { GroupTitle } from '../../../ui/panel.tsx';
import { ValueSlider } from '../../../ui/value-slider.tsx';
import own from './retouch.module.css';
import { amountText, SLIDER_GROUPS } from './sliders.ts';

type RetouchSlidersProps = {
  settings: RetouchSettings;
  /** What the photo has; unknown as long as it has not been looked at. */
  found: RetouchAnalysis['found'] | undefined;
  isPicking: boolean;
  onPickingChange: (isPicking: boolean) => void;
  onChange: (changed: Partial<RetouchSettings>) => void;
};

export function RetouchSliders(props: RetouchSlidersProps) {
  const { settings, found, onChange } = props;
  const { t } = useTranslation('retouch');
  const isMissing = (name: RetouchSlider) =>
    (name === 'wrinkles' && found?.cloth === false) || (name === 'skin' && found?.skin === false);
  return SLIDER_GROUPS.map((group) => (
    <section key={group.name} className={own.sliders} aria-label={t(group.name)}>
      <GroupTitle>{t(group.name)}</GroupTitle>
      {group.name === 'colour' && <WhitePoint {...props} />}
      {group.sliders.map(({ name, ...range }) => (
        <div key={name}>
          <ValueSlider
            {...range}
            label={t(name)}
            value={settings[name]}
            format={(amount) => amountText(name, amount)}
            usual={0}
            resetLabel={t('reset', { name: t(name) })}
            disabled={isMissing(name)}
            onValueChange={(amount) => onChange({ [name]: amount })}
          />
          {isMissing(name) && (
            <p className={own.missing}>{t(name === 'skin' ? 'noSkin' : 'noCloth')}</p>
          )}
        </div>
      ))}
    </section>
  ));
}

function WhitePoint({ settings, isPicking, onPickingChange, onChange }: RetouchSlidersProps) {
  const { t } = useTranslation('retouch');
  const { white } = settings;
  return (
    <div className={own.white}>
      <Button
        size="s"
        variant="secondary"
        icon={Pipette}
        aria-pressed={isPicking}
        className={isPicking ? own.pressed : undefined}
        onClick={() => onPickingChange(!isPicking)}
      >
        {t('white')}
      </Button>
      {white && (
        <>
          <span
            className={own.swatch}
            role="img"
            aria-label={t('whiteSet')}
            style={{ backgroundColor: `rgb(${white.red} ${white.green} ${white.blue})` }}
          />
          <IconButton
            size="s"
            icon={X}
            label={t('whiteReset')}
            onClick={() => onChange({ white: null })}
          />
        </>
      )}
    </div>
  );
}
