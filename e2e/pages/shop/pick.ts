import type { Locator } from '@playwright/test'

/**
 * Chooses a radio button, box or switch by the row that is drawn around it, as a finger does. The input itself lies
 * under the drawing, and to force a press on it would not wait for a dialog that is still coming.
 */
export async function pick(input: Locator): Promise<void> {
  if (!(await input.isChecked())) await input.locator('xpath=ancestor::label[1]').click()
}
