import { LIMITS } from '@vitrine/contract';
import { useTranslation } from 'react-i18next';
import { Article } from '../ui/article.tsx';

const TOPICS = ['Photo', 'Upload', 'Result', 'Points', 'Records'] as const;

export function HelpPage() {
  const { t } = useTranslation('shell');
  const limits = {
    megabytes: LIMITS.imageBytesMax / 1024 / 1024,
    pixels: LIMITS.imageSideAbove,
    count: LIMITS.imagesPerTaskMax,
  };
  const sections = TOPICS.map((topic) => ({
    title: t(`help${topic}Title`),
    paragraphs: [t(`help${topic}Body`, limits)],
  }));
  return <Article title={t('helpTitle')} intro={t('helpIntro')} sections={sections} />;
}
