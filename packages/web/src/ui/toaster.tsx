import type { ComponentProps } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icon-names.ts'

export type ToastKind = 'default' | 'success' | 'info' | 'warning' | 'error'

type ToastRow = {
  readonly kind: ToastKind
  readonly text: string
  /** Smaller lines below. */
  readonly more?: readonly string[]
  /** Of its close button; none without it. */
  readonly closeLabel?: string
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

const icons: Record<ToastKind, IconName> = {
  default: 'info',
  success: 'check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
}

type ToasterProps = Omit<ComponentProps<typeof Sonner>, 'containerAriaLabel'> & { readonly label: string }

/** The area of the toasts: at most three at once, not gone while pointed at or focused. */
export function Toaster({ label, ...look }: ToasterProps) {
  return <Sonner visibleToasts={3} expand containerAriaLabel={label} {...look} />
}

export function drawToast({ kind, text, more, closeLabel, action }: ToastRow): void {
  const isUrgent = kind === 'error' || kind === 'warning'
  toast.custom(
    (id) => (
      <div
        className={`toast toast--${kind}`}
        role={isUrgent ? 'alert' : undefined}
        data-action={action ? '' : undefined}
      >
        <span className="toast__i">
          <Icon name={icons[kind]} />
        </span>
        <span className="grow">
          {text}
          {more?.map((line) => (
            <small key={line} className="toast__more">
              {line}
            </small>
          ))}
        </span>
        {action && (
          <button
            type="button"
            className="toast__a"
            onClick={() => {
              toast.dismiss(id)
              action.onPress()
            }}
          >
            {action.label}
          </button>
        )}
        {closeLabel && <IconButton icon="x" label={closeLabel} onClick={() => toast.dismiss(id)} />}
      </div>
    ),
    { unstyled: true },
  )
}
