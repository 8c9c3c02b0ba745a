import type { ReactNode } from 'react';
import { FormatSegmented } from '../../entities/photo/components/format-segmented.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Group, GroupTitle } from '../../ui/panel.tsx';
import type { ResultPanelProps } from './tool.ts';

type FormatChoiceProps = Omit<ResultPanelProps, 'onEdit' | 'image'> & { children?: ReactNode };

export function FormatChoice({ look, onLookChange, children }: FormatChoiceProps) {
  const { t } = useTranslation('tool');
  return (
    <Group>
      <GroupTitle>{t('format')}</GroupTitle>
      <FormatSegmented
        label={t('format')}
        value={look.format}
        onValueChange={(format) => onLookChange({ ...look, format })}
      />
      {children}
    </Group>
  );
}
