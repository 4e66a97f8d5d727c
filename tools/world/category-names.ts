/** Roots and what stands below them: the demo takes their first 120, a large site also the kinds of each. */
export const categoryFamilies: Readonly<Record<string, { readonly name: string; readonly below: readonly string[] }>> =
  {
    FOOD: {
      name: 'Food',
      below: [
        'Beverages',
        'Staples',
        'Sauces',
        'Snacks',
        'Breakfast',
        'Canned food',
        'Baking',
        'Sweets',
        'Noodles',
        'Spices',
        'Tea and coffee',
      ],
    },
    BABY: {
      name: 'Baby',
      below: ['Diapers', 'Milk powder', 'Feeding', 'Baby bath', 'Strollers', 'Baby clothing', 'Nursery', 'Wipes'],
    },
    BEAUTY: {
      name: 'Beauty and health',
      below: ['Skin care', 'Sun care', 'Make-up', 'Hair care', 'Vitamins', 'Oral care', 'Perfume', 'First aid'],
    },
    HOME: {
      name: 'Home and living',
      below: [
        'Furniture',
        'Lighting',
        'Stationery',
        'Kitchen',
        'Bedding',
        'Storage boxes',
        'Curtains',
        'Candles',
        'Decoration',
      ],
    },
    ELEC: {
      name: 'Electronics',
      below: [
        'Phones',
        'Chargers',
        'Power banks',
        'Earphones',
        'Speakers',
        'Cameras',
        'Cables',
        'Wearables',
        'Tablets',
      ],
    },
    FASHION: {
      name: 'Fashion',
      below: ['Shoes', 'T-shirts', 'Trousers', 'Dresses', 'Bags', 'Watches', 'Socks', 'Jackets', 'Headscarves'],
    },
    PETS: { name: 'Pets', below: ['Cat food', 'Dog food', 'Cat litter', 'Pet toys', 'Pet grooming', 'Aquarium'] },
    SPORT: {
      name: 'Sports',
      below: ['Running', 'Football', 'Badminton', 'Yoga', 'Cycling', 'Swimming', 'Camping', 'Fishing', 'Fitness'],
    },
    TOYS: {
      name: 'Toys',
      below: ['Building bricks', 'Dolls', 'Board games', 'Puzzles', 'Outdoor toys', 'Model cars', 'Craft', 'Plush'],
    },
    AUTO: {
      name: 'Car and motorbike',
      below: ['Engine oil', 'Helmets', 'Car care', 'Tyres', 'Dash cameras', 'Spare parts'],
    },
    GARDEN: {
      name: 'Garden and tools',
      below: ['Hand tools', 'Power tools', 'Seeds', 'Pots', 'Watering', 'Paint', 'Screws and nails'],
    },
    OFFICE: { name: 'Office', below: ['Paper', 'Printers', 'Ink and toner', 'Desks', 'Filing', 'Packing material'] },
    BOOKS: {
      name: 'Books and media',
      below: ['Novels', 'Children’s books', 'School books', 'Comics', 'Music', 'Magazines'],
    },
  };

/** Of each kind of goods in a large site. */
export const kindsOfGoods = ['everyday', 'premium', 'value', 'gift sets', 'bulk packs'] as const;
