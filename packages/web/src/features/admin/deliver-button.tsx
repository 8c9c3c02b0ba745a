import { api } from '@vitrine/contract';
import { useRef } from 'react';
import { useLanguage } from '../../i18n/index.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useUploadPicture } from '../../lib/upload-picture.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAdminAction } from './admin-queries.ts';
import { useAdminTexts } from './admin-texts.ts';

/** Uploads a picture like any other, and makes it the result. */
export function DeliverButton({ imageId, label }: { imageId: string; label: string }) {
  const { assisted: t } = useAdminTexts();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPicture();
  const deliver = useAdminAction(api.assistedAdmin.deliver, {
    onSuccess: () => toast.success(t.delivered),
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    upload.mutate(file, {
      onSuccess: ({ file_id }) => deliver.mutate({ image_id: imageId, file_id }),
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
        aria-label={label}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        size="s"
        variant="secondary"
        full
        busy={upload.isPending || deliver.isPending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
