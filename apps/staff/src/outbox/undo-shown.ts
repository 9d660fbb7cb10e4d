import { undoAction } from './shared-outbox.ts'

/** Takes back the action whose strip is first on the screen; nothing when none can be taken back. */
export function undoShown(): void {
  const actionId = document.querySelector<HTMLElement>('[data-undo]')?.dataset.undo
  if (actionId) void undoAction(actionId)
}
