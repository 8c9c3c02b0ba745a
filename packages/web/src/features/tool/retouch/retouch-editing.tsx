import { ScanSearch } from 'lucide-react';
import { useState } from 'react';
import { emptyMask } from '../../../entities/photo/components/mask-editor/mask.ts';
import { fillOutline, readMask } from '../../../entities/photo/components/mask-editor/pixels.ts';
import type { MaskEditor } from '../../../entities/photo/components/mask-editor/use-mask-editor.ts';
import type { MaskEditingProps } from '../../../entities/photo/components/mask-workshop.tsx';
import { MaskWorkshop } from '../../../entities/photo/components/mask-workshop.tsx';
import type { Proposal } from '../../../entities/photo/model/picture.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Group, Quiet } from '../../../ui/panel.tsx';
import { ProposalOutlines } from './proposal-outlines.tsx';
import { useProposals } from './use-retouch-looks.ts';

/** Marks what shall be erased: by click, by brush, or by taking what we found. */
export function RetouchEditing(props: MaskEditingProps) {
  const { mask, source } = props;
  const { t } = useTranslation('retouch');
  const [isFinding, setFinding] = useState(false);
  const [taken, setTaken] = useState<readonly Proposal[]>([]);
  const found = useProposals(source.fileId, isFinding);
  const open = (found.data ?? []).filter((proposal) => !taken.includes(proposal));

  const take = (editor: MaskEditor, proposals: readonly Proposal[]) => {
    for (const { points } of proposals) {
      editor.loaded?.document.combine(fillOutline(editor.picture, points), 'add');
    }
    setTaken([...taken, ...proposals]);
  };

  return (
    <MaskWorkshop
      {...props}
      title={t('edit')}
      intro={t('editIntro')}
      label={t('editLabel')}
      addLabel={t('add')}
      takeLabel={t('take')}
      look="mark"
      first={async (size) => (mask ? readMask(mask.url, size) : emptyMask(size))}
      extras={(editor) => ({
        panel: (
          <Group>
            <Button
              variant="secondary"
              size="s"
              icon={ScanSearch}
              full
              busy={found.isFetching}
              disabled={found.isSuccess}
              onClick={() => (found.isError ? found.refetch() : setFinding(true))}
            >
              {t('find')}
            </Button>
            {found.isSuccess && (
              <Quiet role="status">
                {found.data.length === 0
                  ? t('foundNone')
                  : t('found', { count: found.data.length })}
              </Quiet>
            )}
            {open.length > 1 && (
              <Button size="s" variant="secondary" full onClick={() => take(editor, open)}>
                {t('acceptAll')}
              </Button>
            )}
          </Group>
        ),
        overlay: (
          <ProposalOutlines
            proposals={open}
            editor={editor}
            onTake={(proposal) => take(editor, [proposal])}
          />
        ),
      })}
    />
  );
}
