import { Shuffle } from 'lucide-react';
import type { CatalogueModel } from '../../entities/catalogue/model/catalogue.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icon.tsx';
import { Quiet } from '../../ui/panel.tsx';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Choices } from './choices.ts';
import styles from './choices-step.module.css';

type PersonSectionProps = {
  model: CatalogueModel;
  decided: Choices;
  onChange: (change: Partial<Choices>) => void;
};

/** Pose and expression of the chosen model. */
export function PersonSection({ model, decided, onChange }: PersonSectionProps) {
  const { t } = useTranslation('workspace');
  const expressions = model.phizList.flatMap(({ list }) => list);
  const any = { value: 'auto', label: t('any') };
  return (
    <>
      {model.poses.length > 1 && (
        <div className={styles.poses}>
          <PictureChoice
            label={t('pose')}
            tile={4.5}
            options={[
              { ...any, src: null, icon: <Icon of={Shuffle} size={18} /> },
              ...model.poses.map(({ poseId, name, url }) => ({
                value: poseId,
                label: name,
                src: url,
              })),
            ]}
            value={decided.pose}
            onValueChange={(pose) => onChange({ pose })}
          />
        </div>
      )}
      {expressions.length > 1 && (
        <div className={styles.row}>
          <Quiet as="span">{t('expression')}</Quiet>
          <Segmented
            size="s"
            label={t('expression')}
            value={decided.expression}
            onValueChange={(expression) => onChange({ expression })}
            options={[
              any,
              ...expressions.map(({ expressionId, name }) => ({
                value: expressionId,
                label: name,
              })),
            ]}
          />
        </div>
      )}
    </>
  );
}
