import type { ComponentProps, ReactNode } from 'react'
import { join } from './join.ts'

type InputProps = ComponentProps<'input'> & {
  /** Stands before the text, for example a search icon. */
  readonly before?: ReactNode
  /** Stands after the text: a clear button, a spinner. */
  readonly after?: ReactNode
}

/** A line of text. Spread what `Field` gives: `<Field …>{(control) => <Input {...control} … />}</Field>`. */
export function Input({ before, after, className, ...rest }: InputProps) {
  return (
    <span className={join('input', className)}>
      {before}
      <input {...rest} />
      {after}
    </span>
  )
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={join('input', className)} />
}
