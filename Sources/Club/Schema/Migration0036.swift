import Database

extension Schema {
  /// Voice messages.
  static let voiceMessages = Migration(
    number: 36,
    sql: """
      -- Media are of kind 3 too, a voice message, which is 0 pixels wide and high.
      ALTER TABLE media ADD COLUMN waveform TEXT; -- of a voice message: 64 hexadecimal digits
      """)
}
