import { useQuery } from '@tanstack/react-query';
import { api, fillText } from '@vitrine/contract';
import { ChevronLeft, ChevronRight, Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Scene } from '../../entities/catalogue/model/catalogue.ts';
import { adminQuery, useAdminAction } from '../../entities/console/api/admin-queries.ts';
import type { ArrangedItem, ArrangedScene } from '../../entities/console/model/console.ts';
import { useLanguage } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/button.tsx';
import { Frame } from '../../ui/frame.tsx';
import { toast } from '../../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { AddScene } from './add-scene.tsx';
import styles from './admin.module.css';
import { AdminPage, AdminSection } from './admin-page.tsx';
import pictures from './admin-pictures.module.css';
import { useAdminTexts } from './admin-texts.ts';
import { Waiting } from './data-table.tsx';
import { SCENE_KINDS } from './scene-dialog.tsx';

export function CataloguePage() {
  const { catalogue: t, nav } = useAdminTexts();
  const query = useQuery(adminQuery(api.catalogueAdmin.list, {}));
  const scenesAt = (position: Scene['position']) =>
    query.data?.scenes.filter((scene) => scene.position === position) ?? [];
  return (
    <AdminPage title={nav.catalogue} intro={t.intro} actions={<AddScene />}>
      {query.data ? (
        <>
          <AdminSection title={t.models}>
            <Items part="model" items={query.data.models} />
          </AdminSection>
          {SCENE_KINDS.map((position) => (
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

type Item = ArrangedItem & Partial<Pick<ArrangedScene, 'own'>>;
type ItemsProps = { part: 'model' | 'scene'; items: readonly Item[] };

function Items({ part, items }: ItemsProps) {
  const { catalogue: t } = useAdminTexts();
  const language = useLanguage();
  const arrange = useAdminAction(api.catalogueAdmin.arrange);
  return (
    <ul className={pictures.tiles}>
      {items.map((item, index) => {
        const name = item.name[language];
        const [before, after] = [items[index - 1], items[index + 2]];
        return (
          <li key={item.id}>
            <Frame
              className={item.hidden ? pictures.dimmed : undefined}
              src={item.thumbUrl}
              alt={name}
            />
            <p className={pictures.tileHead}>
              {name}
              {item.own && <span className={styles.mark}>{t.own}</span>}
              {item.hidden && <span className={styles.mark}>{t.hidden}</span>}
            </p>
            <div className={pictures.tileHead}>
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
              {item.own && <RemoveScene id={item.id} name={name} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function RemoveScene({ id, name }: { id: string; name: string }) {
  const { catalogue: t } = useAdminTexts();
  const [isAsking, setAsking] = useState(false);
  const remove = useAdminAction(api.catalogueAdmin.removeScene, {
    handlesErrors: true,
    onSuccess: () => toast.success(t.removed),
  });
  const label = fillText(t.remove, { name });
  return (
    <>
      <IconButton size="s" icon={Trash2} label={label} onClick={() => setAsking(true)} />
      {isAsking && (
        <ActionDialog
          title={t.removeTitle}
          body={t.removeBody}
          confirm={label}
          isDanger
          action={remove}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
