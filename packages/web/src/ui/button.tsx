import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  icon?: LucideIcon;
  /** Stretches to the width of its container. */
  full?: boolean;
};

const lookClass = ({ variant = 'primary', size = 'm', full }: Look, extra?: string) =>
  classNames(styles.button, styles[variant], styles[size], full && styles.full, extra);

const iconSize = (size: Look['size']) => (size === 's' ? 16 : 18);

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Keeps the focus and the width, shows a spinner, ignores presses. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  variant,
  size,
  icon,
  full,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={lookClass({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner size={iconSize(size)} /> : icon && <Icon of={icon} size={iconSize(size)} />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = Look & LinkProps & { children: ReactNode };

export function ButtonLink({
  variant,
  size,
  icon,
  full,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={lookClass({ variant, size, full }, className)}>
      {icon && <Icon of={icon} size={iconSize(size)} />}
      {children}
    </Link>
  );
}

export type DownloadLinkProps = Look & { href: string; children: ReactNode };

/** A file of the server that is saved, not opened. */
export function DownloadLink({ variant, size, icon, full, href, children }: DownloadLinkProps) {
  return (
    <a href={href} download className={lookClass({ variant, size, full })}>
      {icon && <Icon of={icon} size={iconSize(size)} />}
      {children}
    </a>
  );
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string;
  icon: LucideIcon;
  size?: 's' | 'm';
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  label,
  icon,
  size = 'm',
  busy = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      {...rest}
      className={classNames(styles.iconButton, size === 's' && styles.iconButtonSmall, className)}
    >
      {busy ? <Spinner size={18} /> : <Icon of={icon} size={size === 's' ? 18 : 20} />}
    </button>
  );
}
