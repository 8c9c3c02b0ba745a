import { useQuery } from '@tanstack/react-query';
import { canDo, LOOK_STATUS } from '@vitrine/contract';
import { useNavigate, useParams } from 'react-router';
import { lookQuery, useDeleteLook } from '../../entities/look/api/look-queries.ts';
import type { Look } from '../../entities/look/model/look.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isErrorOf } from '../../lib/transport/api-errors.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageState } from '../../ui/page-state.tsx';
import styles from './look.module.css';
import { LookChoices } from './look-choices.tsx';
import { LookPictures } from './look-pictures.tsx';
import { LookReference } from './look-reference.tsx';
import { LookStart } from './look-start.tsx';

/** /edit/look/:id: recreates the look of a picture; 'new' starts one. */
export function LookPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <LookStart /> : <LookEditor key={id} id={id} />;
}

function LookEditor({ id }: { id: string }) {
  const { t } = useTranslation('look');
  const query = useQuery(lookQuery(id));
  const { data: look, error } = query;
  if (look) return <Loaded look={look} />;
  return (
    <PageState
      query={query}
      isMissing={look === null || isErrorOf(error, 'NOT_FOUND', 'INVALID_INPUT')}
      texts={{ missing: t('missing'), failed: t('loadFailed'), loading: t('loading') }}
      wayOut={<ButtonLink to="/edit/look/new">{t('newLook')}</ButtonLink>}
    />
  );
}

function Loaded({ look }: { look: Look }) {
  const { t } = useTranslation('look');
  const navigate = useNavigate();
  const remove = useDeleteLook();
  const { status } = look;
  return (
    <div className={styles.look}>
      <header className={styles.header}>
        <h1 className={styles.title}>{look.title || t('title')}</h1>
        <p className={styles.state} role="status">
          {t(`status-${status}`)}
        </p>
      </header>
      <LookReference look={look} />
      <div className={styles.middle}>
        {status !== LOOK_STATUS.editing && <LookPictures look={look} />}
        {canDo(status, 'update') && <LookChoices look={look} />}
        {canDo(status, 'delete') && (
          <p className={styles.end}>
            <Button
              size="s"
              variant="quiet"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(look.copyTaskId, {
                  onSuccess: () => void navigate('/edit/look/new'),
                })
              }
            >
              {t('delete')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
