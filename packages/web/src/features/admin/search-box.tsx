import { type FormEvent, useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './admin-texts.ts';

type SearchBoxProps = { hint: string; onSearch: (text: string) => void };

/** Asks when the writer is done, not at every letter. */
export function SearchBox({ hint, onSearch }: SearchBoxProps) {
  const t = useAdminTexts();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to the browsers that we support
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        type="search"
        label={t.search}
        hint={hint}
        value={text}
        onValueChange={setText}
        onBlur={() => onSearch(text.trim())}
      />
    </form>
  );
}
