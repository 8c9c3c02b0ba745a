import { useQuery } from '@tanstack/react-query';
import { type ArrangedItem, api, fillText, type Scene } from '@vitrine/contract';
import { ChevronLeft, ChevronRight, Eye, EyeOff } from 'lucide-react';
import { useLanguage } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Frame } from '../../ui/frame.tsx';
import styles from './admin.module.css';
import { AdminPage, AdminSection } from './admin-page.tsx';
import { adminQuery, useAdminAction } from './admin-queries.ts';
import { useAdminTexts } from './admin-texts.ts';
import { Waiting } from './data-table.tsx';

const POSITIONS: readonly Scene['position'][] = ['indoor', 'outdoor', 'solid', 'product'];

export function CataloguePage() {
  const { catalogue: t, nav } = useAdminTexts();
  const query = useQuery(adminQuery(api.catalogueAdmin.list, {}));
  const scenesAt = (position: Scene['position']) =>
    query.data?.scenes.filter((scene) => scene.position === position) ?? [];
  return (
    <AdminPage title={nav.catalogue} intro={t.intro}>
      {query.data ? (
        <>
          <AdminSection title={t.models}>
            <Items part="model" items={query.data.models} />
          </AdminSection>
          {POSITIONS.map((position) => (
            <AdminSection key={position} title={`${t.scenes}: ${t[`position-${position}`]}`}>
              <Items part="scene" items={scenesAt(position)} />
            </AdminSection>
          ))}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </AdminPage>
  );
}

type ItemsProps = { part: 'model' | 'scene'; items: readonly ArrangedItem[] };

function Items({ part, items }: ItemsProps) {
  const { catalogue: t } = useAdminTexts();
  const language = useLanguage();
  const arrange = useAdminAction(api.catalogueAdmin.arrange);
  return (
    <ul className={styles.tiles}>
      {items.map((item, index) => {
        const name = item.name[language];
        const [before, after] = [items[index - 1], items[index + 2]];
        return (
          <li key={item.id}>
            <Frame
              className={item.hidden ? styles.dimmed : undefined}
              src={item.thumb_url}
              alt={name}
            />
            <p className={styles.tileHead}>
              {name}
              {item.hidden && <span className={styles.mark}>{t.hidden}</span>}
            </p>
            <div className={styles.tileHead}>
              <IconButton
                size="s"
                icon={ChevronLeft}
                label={fillText(t.earlier, { name })}
                disabled={!before || arrange.isPending}
                onClick={() => arrange.mutate({ part, id: item.id, before: before?.id })}
              />
              <IconButton
                size="s"
                icon={item.hidden ? Eye : EyeOff}
                label={fillText(item.hidden ? t.show : t.hide, { name })}
                disabled={arrange.isPending}
                onClick={() => arrange.mutate({ part, id: item.id, hidden: !item.hidden })}
              />
              <IconButton
                size="s"
                icon={ChevronRight}
                label={fillText(t.later, { name })}
                disabled={index === items.length - 1 || arrange.isPending}
                onClick={() => arrange.mutate({ part, id: item.id, before: after?.id ?? null })}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
