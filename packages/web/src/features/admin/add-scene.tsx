import { api } from '@vitrine/contract';
import { useRef, useState } from 'react';
import type { Scene } from '../../entities/catalogue/model/catalogue.ts';
import { useAdminAction } from '../../entities/console/api/admin-queries.ts';
import { useUploadPicture } from '../../entities/photo/api/upload-picture.ts';
import type { Picture } from '../../entities/photo/model/picture.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import type { OutputOf } from '../../lib/transport/api.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminTexts } from './admin-texts.ts';
import { SceneDialog } from './scene-dialog.tsx';

/** What most scenes are; the dialog lets it be changed. */
const USUAL: Scene['position'] = 'indoor';
type Ground = OutputOf<typeof api.catalogueAdmin.guessScene>;

/** Uploads a picture, asks where its ground seems to end, and lets the operator mark and name it. */
export function AddScene() {
  const { catalogue: t } = useAdminTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture();
  const guess = useAdminAction(api.catalogueAdmin.guessScene);
  const [found, setFound] = useState<{ picture: Picture; ground: Ground } | null>(null);
  const take = (file: File | undefined) => {
    if (!file) return;
    upload.mutate(file, {
      onSuccess: (picture) =>
        guess.mutate(
          { fileId: picture.fileId, position: USUAL },
          { onSuccess: (ground) => setFound({ picture, ground }) },
        ),
      onError: (error) => toast.error(describeError(error, language)),
    });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t.add}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        busy={upload.isPending || guess.isPending}
        onClick={() => input.current?.click()}
      >
        {t.add}
      </Button>
      {found && <SceneDialog {...found} usual={USUAL} onClose={() => setFound(null)} />}
    </>
  );
}
