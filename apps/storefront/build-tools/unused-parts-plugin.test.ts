import { expect, test } from 'vitest'
import { emptyParts } from './unused-parts-plugin.ts'

test('a function that is left out throws when it is called, also one inside another; a constant is empty', () => {
  const code = `
    const big = (() => 'much')()
    function route() { function submit() { return 1 } return submit }
    function unused({ a = 1 } = {}) { function submit() { return 2 } return submit() + a }
    return { big, submit: route(), unused }`
  const { code: emptied, missing } = emptyParts(`function all() {${code}}`, ['big', 'submit', 'unused'])
  const { big, submit, unused } = new Function(`${emptied}; return all()`)()
  expect(missing).toEqual([])
  expect(big).toEqual({})
  expect(submit).toThrow('submit was left out of the build')
  expect(unused).toThrow('unused was left out of the build')
})

test('a name that the module does not declare is answered', () => {
  expect(emptyParts('const a = 1', ['a', 'renamed']).missing).toEqual(['renamed'])
})
