import type { WireCustomer } from '@doira/contract/customers/profile'
import { localDateAt } from '@doira/domain/time/local-time'
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { useState } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { serverClock } from '../../platform/api/server-clock.ts'
import { shopApi } from '../../platform/api/shop-api.ts'
import { useProblemText } from '../../platform/hooks/use-problem-text.ts'
import { showToast } from '../../platform/toasts.ts'
import { discardSaved, discardTyped, typeProfile, useTyped } from './profile-draft-store.ts'
import {
  getBody,
  getErrors,
  getFields,
  isSame,
  type ProfileErrors,
  type ProfileField,
  type ProfileFields,
  profileFieldNames,
} from './profile-fields.ts'
import { useUpdateProfile } from './use-profile.ts'

/** The form of the profile: checked on saving, after that also on leaving a field (rule 5). */
export function useProfileForm(profile: WireCustomer) {
  const t = useT('account')
  const problemText = useProblemText()
  const updateCached = useUpdateProfile()
  const typed = useTyped(profile.id)
  const fields: ProfileFields = { ...getFields(profile), ...typed }
  const [shown, setShown] = useState<ProfileErrors>({})
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  const check = () => getErrors(fields, { profile, today: localDateAt(serverClock.now()) })

  async function send() {
    setIsSaving(true)
    try {
      const saved = await shopApi.updateCustomer({
        params: { id: profile.id },
        body: getBody(fields, profile),
      })
      discardSaved(fields)
      updateCached(saved)
      showToast({ type: 'success', text: t('details_changed') })
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      showToast({ type: 'error', text: problemText(error) })
    } finally {
      setIsSaving(false)
    }
  }

  return {
    fields,
    shown,
    isSaving,
    change(name: ProfileField, value: string) {
      typeProfile(profile.id, { [name]: value })
      setShown(({ [name]: _gone, ...others }) => others)
    },
    leave(name: ProfileField) {
      const error = check()[name]
      if (isTried && error) setShown((before) => ({ ...before, [name]: error }))
    },
    /** Saves, unless something is wrong: then the first wrong field is answered. */
    async save(): Promise<ProfileField | null> {
      const errors = check()
      setIsTried(true)
      setShown(errors)
      const wrong = profileFieldNames.find((name) => errors[name] !== undefined)
      if (wrong) return wrong
      if (isSame(fields, profile)) {
        discardTyped()
        showToast({ type: 'info', text: t('nothing_changed') })
      } else await send()
      return null
    },
  }
}
