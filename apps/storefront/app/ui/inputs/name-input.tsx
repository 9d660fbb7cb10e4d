import { maxLength } from '@doira/domain/ordering/limits'
import { Input } from '@doira/web/ui/input.tsx'
import type { ComponentProps } from 'react'

/** A part of a person's name, as long as the API takes. */
export function NameInput({
  autoComplete = 'given-name',
  ...rest
}: Omit<ComponentProps<typeof Input>, 'type' | 'maxLength' | 'autoComplete'> & {
  readonly autoComplete?: 'given-name' | 'family-name'
}) {
  return <Input {...rest} type="text" autoComplete={autoComplete} maxLength={maxLength.name} />
}
