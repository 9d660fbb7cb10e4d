export function collection(query: URLSearchParams, featureMember: readonly object[]): object {
  const found = String(featureMember.length)
  const request = query.get('geocode')
  const GeocoderResponseMetaData = { request, found, results: query.get('results') ?? '10' }
  return {
    response: { GeoObjectCollection: { metaDataProperty: { GeocoderResponseMetaData }, featureMember } },
  }
}

export function membersFor(query: URLSearchParams): readonly object[] {
  const isReverse = /^-?[\d.]+,-?[\d.]+$/.test(query.get('geocode') ?? '')
  const isEnglish = query.get('lang') === 'en_US'
  const street = isEnglish ? 'Alisher Navoiy Street' : 'улица Алишера Навои'
  const city = isEnglish ? 'Tashkent, Uzbekistan' : 'Ташкент, Узбекистан'
  const pos = '69.255 41.321'
  const members = [
    member({ name: `${street}, 12`, description: city, pos, kind: 'house', precision: 'exact' }),
    member({ name: street, description: city, pos, kind: 'street', precision: 'street' }),
    member({ name: 'Узбекистан', pos: '63.169364 41.764969', kind: 'country', precision: 'other' }),
  ]
  return (isReverse ? members : members.slice(0, 2)).slice(0, Number(query.get('results') ?? 10))
}

function member(given: {
  readonly name: string
  readonly description?: string
  readonly pos: string
  readonly kind: string
  readonly precision: string
}): object {
  const { name, description, pos, kind, precision } = given
  const text = [description, name].filter(Boolean).join(', ')
  const Address = { country_code: 'UZ', formatted: text, Components: [{ kind, name }] }
  return {
    GeoObject: {
      metaDataProperty: { GeocoderMetaData: { precision, text, kind, Address } },
      name,
      ...(description !== undefined && { description }),
      boundedBy: { Envelope: { lowerCorner: pos, upperCorner: pos } },
      uri: 'ymapsbm1://geo?data=fake',
      Point: { pos },
    },
  }
}
