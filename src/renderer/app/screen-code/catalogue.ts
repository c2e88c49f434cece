import {
  DisableIcon,
  CompressedIcon,
  Cube,
  DiagramTreeIcon,
  ImportIcon,
  LayersIcon,
  PercentageIcon,
  PropertiesIcon,
  TagsIcon,
} from '@blueprintjs/icons'
import type { CATALOGUE_SCREENS } from '#shared/screens/catalogue.ts'
import { resourceScreens, translatedScreens } from '../../resource/resource-screens.ts'
import { productParts } from '../product-parts.ts'
import type { ScreenCode } from '../../lib/screen.ts'

const productForm: ScreenCode = {
  load: async () =>
    (await import('../../features/catalogue/products/form/product-form-screen.tsx')).productFormScreen(
      productParts,
    ),
}

const OPTIONS = resourceScreens('productOptions', {
  load: async () =>
    (await import('../../features/catalogue/options/option/options.resource.tsx')).optionResource,
})

export const CATALOGUE_CODE: Readonly<Record<keyof typeof CATALOGUE_SCREENS, ScreenCode>> = {
  'discounts.list': {
    icon: TagsIcon,
    load: async () =>
      (await import('../../features/catalogue/discounts/discounts-list-screen.tsx')).DiscountsListScreen,
  },
  ...translatedScreens('categories', {
    icon: DiagramTreeIcon,
    load: async () =>
      (await import('../../features/catalogue/categories/categories.resource.tsx')).categoryResource,
  }),
  ...translatedScreens('productGroupOptions', {
    icon: LayersIcon,
    load: async () =>
      (await import('../../features/catalogue/options/groups/option-groups.resource.tsx'))
        .optionGroupResource,
    loadList: async () =>
      (await import('../../features/catalogue/options/groups/option-groups-list-screen.tsx'))
        .OptionGroupsListScreen,
  }),
  'productGroupOptions.details': {
    load: async () =>
      (await import('../../features/catalogue/options/groups/option-group-screen.tsx')).OptionGroupScreen,
  },
  'productOptions.create': OPTIONS['productOptions.create'],
  'productOptions.update': OPTIONS['productOptions.update'],
  ...resourceScreens('productOptionExclusions', {
    icon: DisableIcon,
    load: async () =>
      (await import('../../features/catalogue/options/exclusions/exclusions.resource.tsx')).exclusionResource,
    loadList: async () =>
      (await import('../../features/catalogue/options/exclusions/exclusions-list-screen.tsx'))
        .ExclusionsListScreen,
  }),
  ...translatedScreens('productParameters', {
    icon: PropertiesIcon,
    load: async () =>
      (await import('../../features/catalogue/product-parameters/product-parameters.resource.tsx'))
        .productParameterResource,
  }),
  'products.list': {
    icon: Cube,
    load: async () =>
      (await import('../../features/catalogue/products/list/products-list-screen.tsx')).ProductsListScreen,
  },
  priceDesk: {
    load: async () =>
      (await import('../../features/catalogue/prices/desk/price-desk-screen.tsx')).PriceDeskScreen,
  },
  'products.create': productForm,
  'products.update': productForm,
  ...resourceScreens('packages', {
    icon: CompressedIcon,
    load: async () =>
      (await import('../../features/catalogue/packages/packages.resource.tsx')).packageResource,
  }),
  ...translatedScreens('discountGroups', {
    icon: PercentageIcon,
    load: async () =>
      (await import('../../features/catalogue/discount-groups/discount-groups.resource.tsx'))
        .discountGroupResource,
  }),
  dataImport: {
    icon: ImportIcon,
    load: async () =>
      (await import('../../features/catalogue/data-import/data-import-screen.tsx')).DataImportScreen,
  },
}
