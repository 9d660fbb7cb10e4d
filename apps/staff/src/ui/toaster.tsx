import { Toaster as Sonner, toast } from 'sonner'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const icons = { success: 'check', info: 'info', error: 'circle-alert' } as const satisfies Record<
  string,
  IconName
>

export function Toaster({ label }: { label: string }) {
  return (
    <Sonner position="bottom-center" duration={6000} visibleToasts={3} expand containerAriaLabel={label} />
  )
}

/** Says something that has happened and needs no answer. */
export function showToast(kind: keyof typeof icons, text: string, more: readonly string[] = []): void {
  toast.custom(
    () => (
      <div className={`toast toast--${kind}`} role={kind === 'error' ? 'alert' : undefined}>
        <span className="toast__i">
          <Icon name={icons[kind]} />
        </span>
        <span className="grow">
          {text}
          {more.map((line) => (
            <small key={line} className="toast__more">
              {line}
            </small>
          ))}
        </span>
      </div>
    ),
    { unstyled: true },
  )
}
