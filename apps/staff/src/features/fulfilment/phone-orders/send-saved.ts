import { toProblem } from '@doira/web/api/api-problem.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { getContent, hasContent } from './entry-form.ts'
import { discardForm, type SavedForm, savedForms } from './saved-forms.ts'

/**
 * Sends the forms that tabs which are gone have left on this device: the server has them then, or says that their order
 * is placed. One that cannot be sent now stays.
 *
 * @param openId the form on the screen, which saves itself
 * @returns whether any was sent
 */
export async function sendSaved(staffId: string, openId: string): Promise<boolean> {
  const left = savedForms(staffId).filter(({ id }) => id !== openId)
  const sent = await Promise.all(left.map((form) => send(staffId, form)))
  return sent.some((isSent) => isSent)
}

async function send(staffId: string, { id, revision, form }: SavedForm): Promise<boolean> {
  if (hasContent(form)) {
    try {
      const body = { revision: revision + 1, content: getContent(form) }
      await callStaff('saveCallDraft', { params: { id }, body })
    } catch (error) {
      if (toProblem(error).code !== 'draft_not_found') return false
    }
  }
  discardForm(staffId, id)
  return true
}
