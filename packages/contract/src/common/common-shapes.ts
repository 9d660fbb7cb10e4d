import {
  bigCountSchema,
  countSchema,
  idSchema,
  instantSchema,
  latitudeSchema,
  localDateSchema,
  localTimeSchema,
  longitudeSchema,
  messageSchema,
  sumSchema,
} from './shapes.ts'

/** Shapes of single values, of which all others are made, with their names in the OpenAPI document. */
export const commonShapes = {
  Id: idSchema,
  Instant: instantSchema,
  LocalDate: localDateSchema,
  LocalTime: localTimeSchema,
  Sum: sumSchema,
  Count: countSchema,
  BigCount: bigCountSchema,
  Latitude: latitudeSchema,
  Longitude: longitudeSchema,
  Message: messageSchema,
} as const
