import { useNavigate } from 'react-router';
import { useModels } from '../../entities/catalogue/api/catalogue-queries.ts';
import { CastingBoard } from '../../entities/catalogue/components/casting-board.tsx';
import { workspaceWith } from '../../entities/catalogue/model/wanted-cast.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** /edit/models: everybody who can wear the clothes. A choice opens the workspace with them. */
export function CastingPage() {
  const { t } = useTranslation('casting');
  const { t: tPicker } = useTranslation('picker');
  const navigate = useNavigate();
  const catalogue = useModels();
  return (
    <Page full title={t('title')} intro={t('intro')}>
      {catalogue.data && (
        <CastingBoard
          models={catalogue.data.models}
          onCast={(cast) => void navigate(workspaceWith(cast))}
        />
      )}
      {!catalogue.data && catalogue.error && (
        <LoadFailure title={tPicker('loadFailed')} query={catalogue} />
      )}
      {!catalogue.data && !catalogue.error && (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="24rem" />
        </div>
      )}
    </Page>
  );
}
