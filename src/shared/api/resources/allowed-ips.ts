import { z } from 'zod'
import { text } from '../lenient.ts'
import { defineResource } from '../resource.ts'
import { audit } from './audit.ts'
import { optionalText } from './input-parts.ts'

const NO_ADDRESS = 'Wprowadź poprawny adres IPv4 lub IPv6.'

// The message is set on the kinds and on the union, because a form shows the message of the first kind and a server
// that of the union.
const ip = z.union([z.ipv4(NO_ADDRESS), z.ipv6(NO_ADDRESS)], NO_ADDRESS)

const input = z.strictObject({ ip, description: optionalText(255) })

/** IP addresses from which the shop's back office may be used. */
export const allowedIps = defineResource({
  name: 'allowedIps',
  path: '/api/v1/allowed-ips/',
  model: 'allowedip',
  record: z.looseObject({ pk: z.number().int(), ip: text, description: text, ...audit }),
  createInput: input,
  updateInput: input.partial(),
  filters: { ip: z.string().optional(), description: z.string().optional() },
  defaultOrdering: 'ip',
  orderable: ['pk', 'ip', 'description', 'date_added', 'date_modified'],
  searchable: ['ip', 'description'],
  verbs: ['list', 'retrieve', 'create', 'update', 'delete'],
})
