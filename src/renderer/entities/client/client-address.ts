import { listRoute, updateRoute } from '../../resource/resource-definition.ts'

type Pk = number | string

export const CLIENT_LIST = listRoute('clients')

/** The client's page; `:pk` gives the route. */
export const clientAddress = (pk: Pk): string => `/clients/${pk}`

export const clientEditAddress = (pk: Pk): string => updateRoute('clients', pk)
