import { Toast as BaseToast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { useWaitingToasts } from './toast.tsx';

const manager = BaseToast.createToastManager();

const ICONS: Record<string, LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

export function Toaster({ label }: { label: string }) {
  const messages = useWaitingToasts((state) => state.messages);
  useEffect(() => {
    if (messages.length === 0) return;
    for (const message of messages) manager.add(message);
    useWaitingToasts.setState({ messages: [] });
  }, [messages]);
  return (
    <BaseToast.Provider toastManager={manager} limit={3}>
      <BaseToast.Portal className={styles.portal}>
        <BaseToast.Viewport className={styles.viewport} aria-label={label}>
          <ToastList />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

/** A toast is not a dialog, which is the default role, since there is nothing to do but to read it. */
const PLAIN_MESSAGE = { role: 'group', 'aria-modal': undefined } as const;

function ToastList() {
  const { toasts, close } = BaseToast.useToastManager();
  return toasts.map((item) => (
    <BaseToast.Root
      key={item.id}
      toast={item}
      {...PLAIN_MESSAGE}
      className={styles.toast}
      swipeDirection="up"
      onClick={() => close(item.id)}
    >
      <BaseToast.Content className={styles.content}>
        <span className={styles.icon}>
          <Icon of={ICONS[item.type ?? 'info'] ?? Info} size={18} />
        </span>
        <BaseToast.Title className={styles.title} render={<p />} />
      </BaseToast.Content>
    </BaseToast.Root>
  ));
}
