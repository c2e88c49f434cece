import { z } from 'zod'
import { bareOrPaged, integer, list, recordOf, text } from '../lenient.ts'
import { defineOperations, operation } from '../operation.ts'
import { defineResource, pkParams } from '../resource.ts'
import { audit } from './audit.ts'
import { optionalText } from './input-parts.ts'
import { translatedInput, translatedRecord } from './translated.ts'

const optionShape = { pk: z.number().int(), ...translatedRecord('name'), position: integer }

const recordShape = {
  pk: z.number().int(),
  ...translatedRecord('name'),
  var_name: text,
  position: integer,
  options: list(recordOf(optionShape)),
  ...audit,
}

/** A parameter to choose from: a full record, or an option with nested options that have only one name. */
const choosable = recordOf({
  ...recordShape,
  name: text,
  options: list(
    recordOf({ ...optionShape, name: text }).transform(({ name, ...option }) => ({
      ...option,
      name_pl: option.name_pl ?? name,
    })),
  ),
}).transform(({ name, ...parameter }) => ({ ...parameter, name_pl: parameter.name_pl ?? name }))

const optionInput = z.strictObject({
  ...translatedInput('name', { maxLength: 255 }),
  position: z.number().int().min(0).optional(),
})

/** One option in the complete list of a parameter's options. An option without pk is new. */
const nestedOption = optionInput.extend({ pk: z.number().int().optional() })

const input = z.strictObject({
  ...translatedInput('name', { maxLength: 255 }),
  var_name: optionalText(128),
  options: z.array(nestedOption).optional(),
})

/**
 * Parameters that describe products ("Orientacja": pionowa, pozioma). `options` in a body is the complete list: options
 * without pk are created, missing ones are removed, and those that stay are not changed (CD-6).
 */
export const productParameters = defineResource({
  name: 'productParameters',
  path: '/api/v1/product-parameters/',
  model: 'productparameter',
  record: z.looseObject(recordShape),
  createInput: input,
  /** `position` alone reorders. */
  updateInput: input.partial().extend({ position: z.number().int().min(0).optional() }),
  filters: { name: z.string().optional(), var_name: z.string().optional() },
  defaultOrdering: 'position',
  orderable: ['pk', 'position', 'name_pl', 'var_name', 'date_added', 'date_modified'],
  searchable: ['name_pl', 'var_name'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
  operations: {
    /** Every parameter with its options, for the product's form. */
    withOptions: operation({
      method: 'GET',
      path: '/api/v1/product-parameters/admin_product_parameters/',
      params: z.undefined(),
      query: z.undefined(),
      body: z.undefined(),
      reply: bareOrPaged(choosable),
      permission: ['view_productparameter', 'view_product'],
    }),
  },
})

/** Updates an existing option of a parameter. There is no other call (CAT-102). */
export const productParameterOptions = defineOperations({
  name: 'productParameterOptions',
  operations: {
    update: operation({
      method: 'PATCH',
      path: '/api/v1/product-parameter-options/{pk}/',
      params: pkParams,
      query: z.undefined(),
      body: optionInput.partial(),
      reply: recordOf({ pk: z.number().int() }).nullish(),
      permission: 'change_productparameteroption',
      affects: ['productParameters'],
    }),
  },
})
