import API
import Media
import Rules

/// IGDB's names for platforms, genres and themes, as the catalogue has them (Catalogue/README.md), so that a filter
/// finds games of both. A name that it doesn't have stays.
enum IGDBNames {
  static func platforms(_ names: [String]) -> [String] {
    unique(names.map { platforms[$0] ?? $0 })
  }

  /// Tags of genres and themes: a theme there may be a genre here.
  static func tags(genres: [String], themes: [String]) -> (genres: [String], themes: [String]) {
    let moved = themes.filter { themesThatAreGenres.contains($0) }
    let kept = themes.filter { !themesThatAreGenres.contains($0) }
    return (
      unique(genres.map { Self.genres[$0] ?? $0 } + moved),
      unique(kept.map { Self.themes[$0] ?? $0 })
    )
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { list, name in if !list.contains(name) { list.append(name) } }
  }

  private static let platforms = [
    "PC (Microsoft Windows)": "PC", "DOS": "PC", "PlayStation 2": "PS2", "PlayStation 3": "PS3",
    "PlayStation 4": "PS4", "PlayStation 5": "PS5", "PlayStation Portable": "PSP",
    "PlayStation Vita": "Vita", "Xbox Series X|S": "Xbox Series",
    "Nintendo Entertainment System": "NES", "Family Computer": "NES",
    "Super Nintendo Entertainment System": "SNES", "Super Famicom": "SNES", "Nintendo 64": "N64",
    "Nintendo GameCube": "GameCube", "Nintendo Switch": "Switch", "Nintendo Switch 2": "Switch 2",
    "Game Boy Color": "Game Boy", "Game Boy Advance": "GBA", "Nintendo DS": "DS",
    "Nintendo 3DS": "3DS", "New Nintendo 3DS": "3DS",
    "Sega Master System/Mark III": "Master System", "Sega Mega Drive/Genesis": "Mega Drive",
    "Sega Saturn": "Saturn", "Sega Game Gear": "Game Gear",
    "TurboGrafx-16/PC Engine": "PC Engine", "BBC Microcomputer System": "BBC Micro",
    "Commodore C64/128/MAX": "C64", "MSX2": "MSX", "Web browser": "Web", "SteamVR": "VR",
    "Oculus VR": "VR", "Oculus Rift": "VR", "Oculus Quest": "VR", "Meta Quest 2": "VR",
    "Meta Quest 3": "VR", "PlayStation VR": "VR", "PlayStation VR2": "VR",
  ]

  private static let genres = [
    "Role-playing (RPG)": "Role-playing", "Real Time Strategy (RTS)": "Real-time strategy",
    "Turn-based strategy (TBS)": "Turn-based strategy", "Simulator": "Simulation",
    "Sport": "Sports", "Platform": "Platformer", "Music": "Rhythm",
    "Card & Board Game": "Card game", "Hack and slash/Beat 'em up": "Action",
    "Point-and-click": "Adventure", "Visual Novel": "Visual novel",
  ]

  private static let themes = ["Warfare": "War"]

  private static let themesThatAreGenres: Set = [
    "Action", "Horror", "Survival", "Stealth", "Sandbox", "Educational", "Party",
  ]
}
