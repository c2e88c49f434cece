import { Cube } from '@blueprintjs/icons'
import { NEW_PRODUCT, PRODUCT_LIST, productAddress } from '../../../entities/product/product-address.ts'
import type { ProductParts } from './handed-parts.ts'
import type { ScreenDefinition } from '../../../lib/screen.ts'

const shared = { area: 'products', access: 'signedIn' } as const

export function productScreens(parts: ProductParts): ScreenDefinition[] {
  const loadForm = async () => {
    const { productFormScreen } = await import('./form/product-form-screen.tsx')
    return productFormScreen(parts)
  }
  return [
    {
      ...shared,
      path: PRODUCT_LIST,
      title: 'Produkty',
      permission: 'view_product',
      refusal: 'Użytkownik nie ma uprawnień do wyświetlania produktów!',
      nav: { section: 'Katalog', label: 'Produkty', place: 10, icon: Cube },
      role: 'list',
      load: async () => (await import('./list/products-list-screen.tsx')).ProductsListScreen,
    },
    {
      ...shared,
      path: NEW_PRODUCT,
      title: 'Nowy produkt',
      permission: 'add_product',
      refusal: 'Użytkownik nie ma uprawnień do dodawania produktów!',
      nav: null,
      role: 'record',
      load: loadForm,
    },
    {
      ...shared,
      path: productAddress(':pk'),
      title: 'Edycja produktu',
      permission: 'change_product',
      refusal: 'Użytkownik nie ma uprawnień do edycji produktów!',
      nav: null,
      role: 'record',
      load: loadForm,
    },
  ]
}
