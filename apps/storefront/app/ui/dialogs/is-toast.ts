/** Toasts lie over everything and belong to nothing: pressing one is not pressing outside of a layer. */
export function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}
