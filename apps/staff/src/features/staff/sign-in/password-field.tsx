import { type ComponentProps, useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

/** A password that can be shown while it is typed. */
export function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'after'>) {
  const { t } = useMessages()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...field}
      icon="lock"
      type={isShown ? 'text' : 'password'}
      required
      after={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'sign.hide_password' : 'sign.show_password')}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
