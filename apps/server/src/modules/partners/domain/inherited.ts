/** What a category says of its goods; null and '' say nothing. */
interface CategoryFlags {
  readonly shelf_life_days: number | null;
  readonly need_expiry: number | null;
  readonly need_uid: number | null;
  readonly dangerous_class: string;
  readonly temperature_zone: number | null;
}

const nothing: CategoryFlags = {
  shelf_life_days: null,
  need_expiry: null,
  need_uid: null,
  dangerous_class: '',
  temperature_zone: null,
};

/** What the nearest of its parents that says anything says, flag by flag. Parents come from the root down. */
export const inheritedFrom = (parents: readonly CategoryFlags[]): CategoryFlags =>
  parents.reduce<CategoryFlags>(
    (sofar, parent) => ({
      shelf_life_days: parent.shelf_life_days ?? sofar.shelf_life_days,
      need_expiry: parent.need_expiry ?? sofar.need_expiry,
      need_uid: parent.need_uid ?? sofar.need_uid,
      dangerous_class: parent.dangerous_class || sofar.dangerous_class,
      temperature_zone: parent.temperature_zone ?? sofar.temperature_zone,
    }),
    nothing,
  );
