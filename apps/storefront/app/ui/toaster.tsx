import { Toaster as Sonner, toast } from 'sonner'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icon-names.ts'

export type ToastKind = 'default' | 'success' | 'info' | 'warning' | 'error'

type ToastRow = {
  readonly kind: ToastKind
  readonly text: string
  readonly closeLabel: string
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined
}

const icons: Record<ToastKind, IconName> = {
  default: 'info',
  success: 'check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
}

/** Under the bar that a lost network brings. */
const top = 'var(--toasts-top, 1rem)'

/** The area at the top centre. At most three at once, 5000 ms each, not while pointed at or focused. */
export function Toaster({ label }: { label: string }) {
  return (
    <Sonner
      position="top-center"
      duration={5000}
      visibleToasts={3}
      expand
      gap={8}
      offset={{ top }}
      mobileOffset={{ top, left: 16, right: 16 }}
      style={{ ['--width' as string]: '28rem' }}
      hotkey={['altKey', 'KeyT']}
      containerAriaLabel={label}
    />
  )
}

export function drawToast({ kind, text, closeLabel, action }: ToastRow): void {
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
        <span className="grow clamp-2">{text}</span>
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
        <IconButton icon="x" label={closeLabel} onClick={() => toast.dismiss(id)} />
      </div>
    ),
    { unstyled: true },
  )
}
