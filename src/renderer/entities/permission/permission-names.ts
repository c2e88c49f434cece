import { modelPermission, type ModelAction } from '#shared/domain/permissions.ts'

/** Polish names of permissions, defined only here. A code without a name is shown as it is. */
export const ACTION_NAMES: Readonly<Record<ModelAction, string>> = {
  view: 'Podgląd',
  add: 'Dodawanie',
  change: 'Edycja',
  delete: 'Usuwanie',
}

export const MODEL_ACTIONS = Object.keys(ACTION_NAMES) as readonly ModelAction[]

interface PermissionSection {
  label: string
  models: Readonly<Record<string, string>>
  /** Permissions that are not an action on a model. */
  special?: Readonly<Record<string, string>>
}

export const PERMISSION_SECTIONS: readonly PermissionSection[] = [
  {
    label: 'Sprzedaż',
    models: {
      order: 'Zamówienia',
      orderproduct: 'Pozycje zamówień',
      orderdeliveryaddress: 'Adresy dostaw',
      invoice: 'Faktury',
      note: 'Notatki',
      client: 'Klienci',
      discount: 'Rabaty',
      discountgroup: 'Grupy rabatowe',
    },
    special: {
      send_order: 'Pakowanie i wysyłka zamówień',
      import_payments: 'Import płatności',
      view_optima: 'Eksport operacji do Optimy',
    },
  },
  {
    label: 'Obsługa klienta',
    models: {
      clientcontact: 'Sprawy klientów',
      clientcontactmessage: 'Wiadomości w sprawach',
      competence: 'Kompetencje',
    },
  },
  {
    label: 'Produkcja',
    models: {
      montage: 'Montaże',
      plate: 'Płyty',
      process: 'Procesy',
      processstage: 'Etapy procesów',
      orderproductprocessstagestatus: 'Kostki produkcyjne',
      machine: 'Maszyny',
      machineaction: 'Czynności maszyn',
      format: 'Formaty',
      formatgroup: 'Grupy formatów',
      techline: 'Linie technologiczne',
    },
    special: {
      set_closed_montage_permission: 'Zamykanie montażu',
      set_mounted_montage_permission: 'Oznaczanie montażu jako zmontowany',
      set_radiated_montage_permission: 'Oznaczanie montażu jako naświetlony',
      set_printed_montage_permission: 'Oznaczanie montażu jako wydrukowany',
      view_montage_from_sites_permission: 'Montaże innych sklepów',
      view_production_log: 'Logi produkcji',
    },
  },
  {
    label: 'Katalog',
    models: {
      category: 'Kategorie',
      product: 'Produkty',
      productgallery: 'Galerie produktów',
      productgroupoptions: 'Grupy opcji',
      productoption: 'Opcje produktów',
      productoptionprice: 'Ceny opcji',
      productoptionexclusion: 'Wykluczenia opcji',
      productparameter: 'Parametry produktów',
      productparameteroption: 'Wartości parametrów',
      quantity: 'Nakłady',
      package: 'Grupy pakowania',
    },
  },
  {
    label: 'Allegro',
    models: { configuration: 'Konfiguracje Allegro', offer: 'Oferty Allegro', thread: 'Wątki Allegro' },
  },
  {
    label: 'Treści',
    models: {
      page: 'Strony',
      news: 'Aktualności',
      banner: 'Banery',
      faq: 'FAQ',
      appliance: 'Zastosowania',
      file: 'Pliki do pobrania',
      tag: 'Tagi',
      holiday: 'Święta',
      localization: 'Tłumaczenia',
    },
  },
  {
    label: 'Statystyki i administracja',
    models: {
      admin: 'Pracownicy',
      group: 'Grupy uprawnień',
      allowedip: 'Dozwolone IP',
      setting: 'Ustawienia',
      variable: 'Zmienne',
      systemlog: 'Log systemowy',
    },
    special: { view_stats: 'Statystyki' },
  },
]

/** Values that are searched for in the permissions of a shop (OP-19), with the parts that they open there. */
export const SITE_PERMISSION_NAMES: Readonly<Record<string, string>> = {
  [modelPermission('view', 'order')]: 'Zamówienia',
  [modelPermission('view', 'client')]: 'Klienci',
  [modelPermission('view', 'orderproductprocessstagestatus')]: 'Kostki produkcyjne',
  view_montage_from_sites_permission: 'Montaże',
}

/** Returns a permission's readable name: `Tagi: Edycja`; a code without a name is returned as it is. */
export function permissionName(permission: string): string {
  for (const { models, special = {} } of PERMISSION_SECTIONS) {
    const own = special[permission]
    if (own !== undefined) return own
    for (const [model, label] of Object.entries(models)) {
      const action = MODEL_ACTIONS.find((one) => modelPermission(one, model) === permission)
      if (action) return `${label}: ${ACTION_NAMES[action].toLowerCase()}`
    }
  }
  return permission
}
