import { Navigate, useParams } from 'react-router';
import { useSiteConfig } from '../../entities/site/api/site-config.ts';
import { legal as english } from '../../i18n/en/legal.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { legal as chinese } from '../../i18n/zh/legal.ts';
import { Article } from '../../ui/article.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './legal-page.module.css';
import { legalText, parseEdition, parseLegalDoc } from './legal-text.ts';

const TEXTS = { en: english, zh: chinese };

/** /legal/:doc/:edition. Without an edition, that of the site's own variant. */
export function LegalPage() {
  const params = useParams();
  const language = useLanguage();
  const { data: site, isPending } = useSiteConfig();
  const doc = parseLegalDoc(params.doc);
  const edition = parseEdition(params.edition) ?? site?.variant ?? 'international';
  if (!doc) return <Navigate to="/home" replace />;
  // The company's name belongs into the text: better a moment later than another one first.
  if (isPending) return <Skeleton height="60dvh" className={styles.loading} />;
  const company = site?.footer.company ?? '';
  return <Article {...legalText(TEXTS[language], doc, edition, company)} />;
}
