import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RunArticle, RunPhoto } from '../../../entities/run/model/run.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BoardPhoto } from './board-photo.tsx';
import { photoPlace } from './drag-photo.ts';
import own from './photos.module.css';

type ArticleRowProps = {
  article: RunArticle;
  canEdit: boolean;
  onMove: (photo: RunPhoto) => void;
  onDropHere: (photoId: string) => void;
  onConfirm: () => void;
};

/** An article with its photos, and what is wrong with it at the place where it is wrong. */
export function ArticleRow(props: ArticleRowProps) {
  const { article, canEdit, onMove, onDropHere, onConfirm } = props;
  const { t } = useTranslation('runs');
  const [isOver, setOver] = useState(false);
  const isDoubtful = article.photos.some(({ doubtful }) => doubtful);
  return (
    <li
      className={classNames(own.article, isOver && own.over)}
      {...(canEdit && photoPlace(onDropHere, setOver))}
    >
      <div className={own.facts}>
        <h2 className={own.sku}>{article.sku}</h2>
        {article.title !== '' && <p className={own.quiet}>{article.title}</p>}
        {article.problems.map(({ what, value }) => (
          <p key={`${what} ${value}`} className={own.problem}>
            <Icon of={TriangleAlert} size={14} />
            {t(`problem-${what}`, { value })}
          </p>
        ))}
        {isDoubtful && (
          <p className={own.doubt}>
            {t('doubtful')}
            {canEdit && (
              <Button size="s" variant="secondary" icon={Check} onClick={onConfirm}>
                {t('confirm')}
              </Button>
            )}
          </p>
        )}
      </div>
      <ul className={own.photos} aria-label={t('photosOf', { sku: article.sku })}>
        {article.photos.map((photo) => (
          <li key={photo.photoId}>
            <BoardPhoto photo={photo} canEdit={canEdit} onMove={onMove} />
          </li>
        ))}
      </ul>
    </li>
  );
}
