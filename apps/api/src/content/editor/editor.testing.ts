import { randomUUID } from 'node:crypto'
import * as calls from '@doira/contract/content/editor'
import type { BodyOf, Endpoint } from '@doira/contract/endpoint'
import type { EditableKind } from '@doira/domain/content/editable'
import { aMoment } from '../../testing/factories.testing.ts'
import type { TestApi } from '../../testing/test-api.testing.ts'

/** Reads, writes and publishes items of one kind as a member of staff. */
export function aDesk(shop: TestApi, token: string, kind: EditableKind) {
  const read = async (id: string) =>
    (await shop.call(calls.readStaffContent, { token, params: { kind, id } })).ok()
  const put = (id: string, version: number, draft: object) =>
    shop.call(calls.saveDraft, { token, params: { kind, id }, body: { version, draft: { ...draft } } })
  const perform = <E extends Endpoint>(endpoint: E, data: object) => {
    const body = { action_id: randomUUID(), pressed_at: aMoment, data } as BodyOf<E> & object
    return shop.call(endpoint, { token, body })
  }
  const publishVersion = (id: string, version: number) =>
    perform(calls.publishContent, { items: [{ kind, item_id: id, version }] })
  /** @returns the version that was saved */
  const save = async (id: string, change: object) => {
    const { version, draft } = await read(id)
    return (await put(id, version, { ...draft, ...change })).ok().version
  }
  return {
    ...{ read, put, save, perform, publishVersion },
    /** Writes a change and publishes it at once. */
    publish: async (id: string, change: object) => publishVersion(id, await save(id, change)),
    /** The same for a new item. */
    publishNew: async (id: string, draft: object) =>
      publishVersion(id, (await put(id, 0, draft)).ok().version),
    hide: (id: string) => perform(calls.hideContent, { kind, item_id: id }),
    show: (id: string) => perform(calls.showContent, { kind, item_id: id }),
  }
}
