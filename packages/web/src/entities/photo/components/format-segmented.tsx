import { EXPORT_FORMATS, type ExportFormat } from '@vitrine/contract';
import { Segmented } from '../../../ui/segmented.tsx';

const FORMAT_NAMES: Record<ExportFormat, string> = { png: 'PNG', jpeg: 'JPEG', webp: 'WebP' };
const FORMAT_OPTIONS = EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }));

type FormatSegmentedProps = {
  label: string;
  value: ExportFormat;
  onValueChange: (format: ExportFormat) => void;
};

export function FormatSegmented({ label, value, onValueChange }: FormatSegmentedProps) {
  return (
    <Segmented
      full
      label={label}
      value={value}
      onValueChange={onValueChange}
      options={FORMAT_OPTIONS}
    />
  );
}
