import { createContext, type ReactElement, useContext } from 'react';
import { fillTags } from '../../i18n/fill-tags.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useLoginDraft } from './login-draft.ts';
import styles from './session.module.css';

/** Routes of the legal pages of this variant. */
export type LegalLinks = { terms: string; privacy: string };

const LegalLinksContext = createContext<LegalLinks>({ terms: '', privacy: '' });
export const LegalLinksProvider = LegalLinksContext.Provider;

/** Opens in its own tab, so that reading does not lose what was typed. */
function legalLink(route: string): ReactElement {
  // biome-ignore lint/a11y/useAnchorContent: the text comes from the dictionary
  return <a href={`#${route}`} target="_blank" rel="noreferrer" className={styles.legalLink} />;
}

/** A checkbox where consent must be given by hand, a sentence where going on means consent. */
export function Consent() {
  const { t } = useTranslation('session');
  const { terms, privacy } = useContext(LegalLinksContext);
  const { asksConsent, hasConsent, setConsent } = useLoginDraft();
  const text = fillTags(t(asksConsent ? 'consent' : 'consentImplied'), {
    terms: legalLink(terms),
    privacy: legalLink(privacy),
  });
  if (!asksConsent) return <p className={styles.implied}>{text}</p>;
  return <Checkbox label={text} checked={hasConsent} onCheckedChange={setConsent} />;
}
