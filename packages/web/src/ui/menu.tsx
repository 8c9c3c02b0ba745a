import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

export type MenuItem =
  | { kind?: 'action'; label: string; icon?: LucideIcon; danger?: boolean; onSelect: () => void }
  | { kind: 'link'; label: string; icon?: LucideIcon; to: string }
  | { kind: 'separator' }
  | { kind: 'note'; label: string }
  | {
      kind: 'choice';
      label: string;
      value: string;
      onValueChange: (value: string) => void;
      options: readonly { value: string; label: string }[];
    };

export type MenuProps = {
  /** One focusable element, such as a Button or an IconButton. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'right';
  defaultOpen?: boolean;
};

export function Menu({ trigger, items, align = 'end', side = 'bottom', defaultOpen }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className={styles.positioner}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
        >
          <BaseMenu.Popup className={styles.popup}>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items are fixed while it is open
              <MenuEntry key={index} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  switch (item.kind) {
    case 'separator':
      return <BaseMenu.Separator className={styles.separator} />;
    case 'note':
      return <p className={styles.note}>{item.label}</p>;
    case 'link':
      return (
        <BaseMenu.LinkItem className={styles.item} closeOnClick render={<Link to={item.to} />}>
          {item.icon && <Icon of={item.icon} size={18} />}
          {item.label}
        </BaseMenu.LinkItem>
      );
    case 'choice':
      return (
        <BaseMenu.Group>
          <BaseMenu.GroupLabel className={styles.groupLabel}>{item.label}</BaseMenu.GroupLabel>
          <BaseMenu.RadioGroup value={item.value} onValueChange={item.onValueChange}>
            {item.options.map((option) => (
              <BaseMenu.RadioItem
                key={option.value}
                value={option.value}
                className={styles.item}
                closeOnClick
              >
                {option.label}
                <BaseMenu.RadioItemIndicator className={styles.mark}>
                  <Icon of={Check} size={16} />
                </BaseMenu.RadioItemIndicator>
              </BaseMenu.RadioItem>
            ))}
          </BaseMenu.RadioGroup>
        </BaseMenu.Group>
      );
    default:
      return (
        <BaseMenu.Item
          className={classNames(styles.item, item.danger && styles.danger)}
          onClick={item.onSelect}
        >
          {item.icon && <Icon of={item.icon} size={18} />}
          {item.label}
        </BaseMenu.Item>
      );
  }
}
