import { api } from '@vitrine/contract';
import { useRef } from 'react';
import { useAdminAction } from '../../entities/console/api/admin-queries.ts';
import { useUploadPicture } from '../../entities/photo/api/upload-picture.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { describeError } from '../../lib/transport/describe-error.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
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
      onSuccess: ({ fileId }) => deliver.mutate({ imageId, fileId }),
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
