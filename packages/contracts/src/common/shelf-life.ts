/** One limit for a category and for the SKUs that take their shelf life from it: a SKU beyond its own could not be read. */
export const mostShelfLifeDays = 20_000;
