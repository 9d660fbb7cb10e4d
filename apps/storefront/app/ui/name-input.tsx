import { maxLength } from '@doira/domain/ordering/limits'
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** A part of a person's name, as long as the API takes. */
export function NameInput({
  autoComplete = 'given-name',
  ...rest
}: Omit<ComponentProps<typeof Input>, 'type' | 'maxLength' | 'autoComplete'> & {
  readonly autoComplete?: 'given-name' | 'family-name'
}) {
  return <Input {...rest} type="text" autoComplete={autoComplete} maxLength={maxLength.name} />
}
