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

test('a branch that is left out throws when something comes there, the others stay', () => {
  const code = `
    function go(how, kind) {
      if (how  === 'masked') return 'masked'
      else if (how === 'plain') { kind = kind ?? 'plain' }
      else return how === 'soft' ? 'soft' : 'hard'
      switch (kind) {
        case 1: return 'one'
        case 30:
          how = 30
          return how
        default: return kind
      }
    }
    return go`
  const { code: emptied, missing } = emptyParts(`function all() {${code}}`, [
    { of: 'go', when: "how === 'masked'" },
    { of: 'go', when: 'case 30' },
    { of: 'go', when: "else of how === 'soft'" },
  ])
  const go = new Function(`${emptied}; return all()`)()
  expect(missing).toEqual([])
  expect(() => go('masked')).toThrow("go: how === 'masked' was left out of the build")
  expect(() => go('plain', 30)).toThrow('go: case 30 was left out of the build')
  expect(() => go('other')).toThrow("go: else of how === 'soft' was left out of the build")
  expect([go('soft'), go('plain', 1), go('plain')]).toEqual(['soft', 'one', 'plain'])
})

test('a method is named with its prototype, and a branch that is not there is answered', () => {
  const code = `function all() {
    function Instance() {}
    Instance.prototype.focus = function () { return 1 }
    return new Instance()
  }`
  const gone = { of: 'all', when: 'isOld' }
  const { code: emptied, missing } = emptyParts(code, ['Instance.prototype.focus', gone])
  expect(missing).toEqual(['all: isOld'])
  expect(new Function(`${emptied}; return all()`)().focus).toThrow('Instance.prototype.focus was left out')
})
