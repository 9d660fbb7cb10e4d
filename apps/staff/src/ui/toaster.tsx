import { Toaster as BaseToaster, drawToast } from '@doira/web/ui/toaster.tsx'

export function Toaster({ label }: { label: string }) {
  return <BaseToaster label={label} position="bottom-center" duration={6000} />
}

/** Shows something that has happened and needs no answer. */
export function showToast(kind: 'success' | 'info' | 'error', text: string, more: readonly string[] = []) {
  drawToast({ kind, text, more })
}
