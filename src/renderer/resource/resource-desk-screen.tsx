import { useState, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ListName } from '#shared/api/registry.ts'
import { TranslatorDesk } from '../translator-desk/translator-desk.tsx'
import { recordDesk } from './record-desk.ts'
import { addressesOf } from './resource-addresses.ts'
import type { ResourceDefinition } from './resource-definition.ts'

/** Makes the translator desk screen of a resource's records. */
export function resourceDeskScreen<R extends ListName, Values extends FieldValues>(
  definition: ResourceDefinition<R, Values>,
): ComponentType {
  const { list, titles } = addressesOf(definition.resource)
  return function ResourceDeskScreen() {
    const [source] = useState(() => recordDesk(definition))
    return <TranslatorDesk title={`Brakujące tłumaczenia: ${titles.list}`} source={source} list={list} />
  }
}
