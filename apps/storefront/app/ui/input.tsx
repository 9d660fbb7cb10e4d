import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
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

/**
 * Enter in a field that finds something: whoever is faster than the answer to what is typed has it counted once the answer
 * is there. Typing on takes it back.
 */
export function useAwaitedEnter(isAnswered: boolean, take: () => void) {
  const isAwaited = useRef(false)
  useLayoutEffect(() => {
    if (!isAwaited.current || !isAnswered) return
    isAwaited.current = false
    take()
  })
  return {
    enter() {
      if (isAnswered) take()
      else isAwaited.current = true
    },
    typed() {
      isAwaited.current = false
    },
  }
}
