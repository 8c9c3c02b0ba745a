import { useMutation } from '@tanstack/react-query';
import { api } from '@vitrine/contract';
import { type ReactNode, useEffect } from 'react';
import { useLanguage, useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/transport/api.ts';
import { describeError } from '../../../lib/transport/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { FinishButtons, Notice } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.tsx';
import { ToolLayout } from '../../../ui/tool-layout.tsx';
import { processPhoto } from '../api/process-photo.ts';
import type { Picture } from '../model/picture.ts';
import type { Mask } from './mask-editor/mask.ts';
import { MaskStage } from './mask-editor/mask-stage.tsx';
import { MaskTools } from './mask-editor/mask-tools.tsx';
import type { MaskLook } from './mask-editor/overlay.ts';
import { type MaskEditor, useMaskEditor } from './mask-editor/use-mask-editor.ts';
import type { Select } from './mask-editor/use-picking.ts';
import type { Size } from './mask-editor/view.ts';

/** A mask editor on a photo or on what became of it. */
export type MaskEditingProps = {
  source: Picture;
  /** What it starts from: the mask of before, or the result that is to become better. */
  mask?: Picture | undefined;
  result?: Picture | undefined;
  doneLabel: string;
  /** Null: nothing is marked any more. */
  onDone: (mask: Picture | null) => Promise<void> | void;
  onCancel: () => void;
};

type MaskWorkshopProps = MaskEditingProps & {
  title: string;
  intro: string;
  label: string;
  addLabel: string;
  takeLabel: string;
  look: MaskLook;
  first: (size: Size) => Promise<Mask>;
  /** Takes longer, and replaces the first mask if nothing was changed in the meantime. */
  better?: ((size: Size) => Promise<Mask>) | undefined;
  /** Shown beside the tools, and over the picture. */
  extras?: (editor: MaskEditor) => { panel: ReactNode; overlay: ReactNode };
};

const selectOn =
  (fileId: string): Select =>
  async (asked, signal) =>
    (await processPhoto({ operation: 'select', fileId, ...asked }, { signal })).mask;

/** The mask editor with its tools in the panel, until it is done. */
export function MaskWorkshop(props: MaskWorkshopProps) {
  const { source, title, intro, label, look, first, better, onDone, onCancel, doneLabel } = props;
  const { t } = useTranslation('tool');
  const language = useLanguage();
  const editor = useMaskEditor({
    photo: source,
    first,
    better,
    look,
    select: selectOn(source.fileId),
    onSelectFailed: (error) => toast.error(describeError(error, language)),
  });
  const { panel, overlay } = props.extras?.(editor) ?? { panel: null, overlay: null };
  const fileId = source.fileId;

  // Looked at before the first click, so that it is answered at once; what is to be shown goes first.
  const isShown = editor.loaded !== null;
  useEffect(() => {
    if (!isShown) return;
    const stop = new AbortController();
    processPhoto({ operation: 'embed', fileId }, stop).catch(() => undefined);
    return () => stop.abort();
  }, [fileId, isShown]);

  const finish = useMutation({
    mutationFn: async () => {
      if (editor.state.isEmpty) return onDone(null);
      const file = await editor.toPng();
      const mask: Picture = await call(api.upload.mask, { fileId }, { file });
      return onDone(mask);
    },
    meta: { handlesErrors: true },
  });

  return (
    <ToolLayout
      isRoomy
      title={title}
      intro={intro}
      stage={
        <MaskStage editor={editor} label={label}>
          {overlay}
        </MaskStage>
      }
      footer={
        <>
          {finish.error && (
            <Notice tone="bad" role="alert">
              {describeError(finish.error, language)}
            </Notice>
          )}
          <FinishButtons>
            <Button variant="secondary" size="l" onClick={onCancel}>
              {t('editCancel')}
            </Button>
            <Button
              size="l"
              busy={finish.isPending}
              disabled={!editor.loaded || (look === 'keep' && editor.state.isEmpty)}
              onClick={() => finish.mutate()}
            >
              {doneLabel}
            </Button>
          </FinishButtons>
        </>
      }
    >
      <MaskTools editor={editor} addLabel={props.addLabel} takeLabel={props.takeLabel} />
      {panel}
    </ToolLayout>
  );
}
